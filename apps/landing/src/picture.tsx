import { styled } from 'styled-components';
import written from '../pictures/sizes.json?raw';

/** Names a picture of `npm run pictures`. */
export type PictureName = 'listens' | 'reads' | 'answers' | 'measures' | 'coaches' | 'panel' | 'slide';

interface Size {
  /** In CSS pixels; the files have twice as many each way. */
  readonly width: number;
  readonly height: number;
}

type Files = Readonly<Record<string, Size>>;
const SIZES = JSON.parse(written) as Files;

function sizeOf(file: string): Size {
  const size = SIZES[file];
  if (!size) throw new Error(`There is no picture ${file}: npm run pictures makes it`);
  return size;
}

const Image = styled.img`
  width: 100%;
  height: auto;
`;

export interface PictureProps {
  name: PictureName;
  /** What is to be seen. */
  alt: string;
}

const NARROW = '(max-width: 40rem)';
const DARK = '(prefers-color-scheme: dark)';

/** A picture of the running app in the theme of the reader, and in a narrow window in one that is read there. */
export function Picture({ name, alt }: PictureProps) {
  const light = `${name}-light`;
  const sources = [
    { file: `${name}-narrow-dark`, media: `${NARROW} and ${DARK}` },
    { file: `${name}-narrow-light`, media: NARROW },
    { file: `${name}-dark`, media: DARK },
  ].filter(({ file }) => file in SIZES);
  const plain = light in SIZES ? light : name;
  return (
    <picture>
      {sources.map(({ file, media }) => (
        <source key={file} media={media} srcSet={addressOf(file)} {...sizeOf(file)} />
      ))}
      <Image src={addressOf(plain)} alt={alt} {...sizeOf(plain)} loading="lazy" decoding="async" />
    </picture>
  );
}

/** As it lies in the project: the build gives it its hash and the base of the site. */
const addressOf = (file: string) => `/pictures/${file}.webp`;
