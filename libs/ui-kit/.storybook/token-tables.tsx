import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DARK, LIGHT, type Palette, SCALE, type TokenName, tokens, variableName } from '../src/tokens.js';
import { contrast, READ_ON, SEEN_ON } from './contrast.js';

const Scroller = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  color: ${tokens.text};
  font-size: ${tokens.type13};
  font-variant-numeric: tabular-nums;

  & :is(th, td) {
    padding: ${tokens.space8} ${tokens.space12} ${tokens.space8} 0;
    border-bottom: 1px solid ${tokens.line};
    text-align: start;
    vertical-align: middle;
  }

  & thead th {
    color: ${tokens.quiet};
    font-weight: ${tokens.weightMedium};
  }

  & code {
    color: ${tokens.quiet};
    font-family: ${tokens.fontCode};
    font-weight: ${tokens.weightRegular};
  }

  & th code {
    white-space: nowrap;
  }

  & strong {
    display: block;
    font-weight: ${tokens.weightMedium};
  }
`;

const Cell = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.space8};
  min-width: 9.5rem;
`;

const Swatch = styled.span<{ $colour: string; $ground: string }>`
  width: 2.25rem;
  height: 2.25rem;
  border: 1px solid ${tokens.line};
  border-radius: ${tokens.radius6};
  background: linear-gradient(${({ $colour }) => `${$colour}, ${$colour}`}), ${({ $ground }) => $ground};
`;

const Quiet = styled.span`
  display: block;
  color: ${tokens.quiet};
`;

/** What each colour is for. */
const COLOURS: Readonly<Record<keyof Palette, string>> = {
  ground: 'The page',
  surface: 'Cards and controls on the page',
  raised: 'What floats above it',
  line: 'Hair lines between things',
  edge: 'The edge of a secondary button; the word is what is read',
  control: 'The edge of something to fill in or switch',
  text: 'Words',
  quiet: 'Words of second rank',
  accent: 'The one colour for what can be done now, and the focus ring',
  accentStrong: 'The accent under the pointer',
  accentSoft: 'Ground of what is chosen',
  onAccent: 'Words on the accent',
  good: 'Judged good; always beside a word or a shape',
  goodSoft: 'Its ground',
  fair: 'Judged fair',
  fairSoft: 'Its ground',
  weak: 'Judged weak, failed, or about to destroy something',
  weakStrong: 'The same under the pointer',
  weakSoft: 'Its ground',
  onWeak: 'Words on a button that destroys',
  info: 'Told, and not judged',
  infoSoft: 'Its ground',
  neutralSoft: 'Ground of what is off or not judged',
  banner: 'The banner over everything, while the screen is shared',
  bannerLine: 'Its edge',
  hover: 'Laid over anything under the pointer',
  backdrop: 'Between a dialog and the page',
  shadow: 'The one soft shadow, of what floats',
};

/** The least contrast that a colour is used at, and on which ground; measured, not written down. */
function leastContrast(colour: keyof Palette, palette: Palette) {
  const grounds = [...READ_ON, ...SEEN_ON].flatMap(([word, ground]) => (word === colour ? [ground] : []));
  return grounds
    .map((ground) => ({ ground, ratio: contrast(palette[colour], palette[ground]) }))
    .sort((one, other) => one.ratio - other.ratio)[0];
}

function Colour({ name, palette }: { name: keyof Palette; palette: Palette }) {
  const least = leastContrast(name, palette);
  const value = palette[name];
  return (
    <Cell>
      {name === 'shadow' ? (
        <Swatch $colour={palette.raised} $ground={palette.ground} style={{ boxShadow: value }} />
      ) : (
        <Swatch $colour={value} $ground={palette.ground} />
      )}
      <span>
        <code>{value}</code>
        {least && (
          // Rounded down, so that no figure claims more than there is.
          <Quiet>
            {(Math.floor(least.ratio * 10) / 10).toFixed(1)}:1 on {least.ground}
          </Quiet>
        )}
      </span>
    </Cell>
  );
}

function Tokens(props: { label: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <Scroller role="region" aria-label={props.label} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            {props.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </Table>
    </Scroller>
  );
}

function Name({ token, children }: { token: TokenName; children?: ReactNode }) {
  return (
    <th scope="row">
      <strong>{token}</strong>
      <code>{variableName(token)}</code>
      {children}
    </th>
  );
}

/** Every colour of both themes, with what it is for and the least contrast that it is used at. */
export const Colours = () => (
  <Tokens label="Colours" heads={['Token', 'What it is for', 'Light', 'Dark']}>
    {(Object.keys(COLOURS) as (keyof Palette)[]).map((name) => (
      <tr key={name}>
        <Name token={name} />
        <td>{COLOURS[name]}</td>
        <td>
          <Colour name={name} palette={LIGHT} />
        </td>
        <td>
          <Colour name={name} palette={DARK} />
        </td>
      </tr>
    ))}
  </Tokens>
);

type Scale = keyof typeof SCALE;

const scaleOf = (start: string) => (Object.keys(SCALE) as Scale[]).filter((name) => name.startsWith(start));

const ScaleRows = (props: { start: string; show: (name: Scale) => ReactNode }) =>
  scaleOf(props.start).map((name) => (
    <tr key={name}>
      <Name token={name} />
      <td>
        <code>{SCALE[name]}</code>
      </td>
      <td>{props.show(name)}</td>
    </tr>
  ));

const HEADS = ['Token', 'Value', 'As it looks'];

/** Sizes, weights and typefaces. */
export const Type = () => (
  <Tokens label="Type" heads={HEADS}>
    <ScaleRows
      start="type"
      show={(name) => <span style={{ fontSize: tokens[name], lineHeight: 1.2 }}>Name the number first</span>}
    />
    <ScaleRows
      start="weight"
      show={(name) => (
        <span style={{ fontSize: tokens.type17, fontWeight: tokens[name] }}>Then the cause, 3.2 %</span>
      )}
    />
    <ScaleRows
      start="font"
      show={(name) => <span style={{ fontFamily: tokens[name], fontSize: tokens.type15 }}>Aa Gg 0123</span>}
    />
  </Tokens>
);

const Bar = styled.div`
  height: ${tokens.space12};
  border-radius: 2px;
  background: ${tokens.accent};
`;

const Corner = styled.div`
  width: 4rem;
  height: 2.5rem;
  border: 1px solid ${tokens.control};
  background: ${tokens.surface};
`;

/** Steps between things, corners, and the widths that a page keeps. */
export const SpaceAndShape = () => (
  <Tokens label="Space and shape" heads={HEADS}>
    <ScaleRows start="space" show={(name) => <Bar style={{ width: tokens[name] }} />} />
    <ScaleRows start="radius" show={(name) => <Corner style={{ borderRadius: tokens[name] }} />} />
    <ScaleRows start="text" show={() => 'One line of reading'} />
    <ScaleRows start="content" show={() => 'What a page holds, at most'} />
    <ScaleRows start="list" show={() => 'A list to choose from is no higher, and scrolls'} />
  </Tokens>
);

const Moving = styled.button<{ $duration: string }>`
  padding: ${tokens.space4} ${tokens.space12};
  border: 1px solid ${tokens.edge};
  border-radius: ${tokens.radius6};
  background: ${tokens.surface};
  transition: transform ${({ $duration }) => $duration} ease-out;

  &:is(:hover, :focus-visible) {
    transform: translateX(${tokens.space24});
  }
`;

/** How long things take. Opacity and transform move, nothing else; where a person wants no motion there is none. */
export const Motion = () => (
  <Tokens label="Motion" heads={HEADS}>
    <ScaleRows
      start="motion"
      show={(name) => (
        <Moving type="button" $duration={tokens[name]}>
          Point at me
        </Moving>
      )}
    />
  </Tokens>
);
