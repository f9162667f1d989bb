/** Crockford's base 32: no I, L, O, U, so that what is read aloud or copied by hand is not mistaken. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 160 bits: 8 groups of 4 symbols, each with a check symbol behind. */
const BYTES = 20;
const GROUPS = 8;
const DATA = 4;

/** A new recovery code and the bits it stands for. It is shown once and stored nowhere. */
export function newRecoveryCode(crypto: Pick<Crypto, 'getRandomValues'>): {
  readonly code: string;
  readonly secret: Uint8Array<ArrayBuffer>;
} {
  const secret = crypto.getRandomValues(new Uint8Array(BYTES));
  return { code: writeRecoveryCode(secret), secret };
}

/** 40 symbols in 8 groups: `7ZK2M-...`. @param secret 20 bytes */
export function writeRecoveryCode(secret: Uint8Array): string {
  const values = symbolsOf(secret);
  return Array.from({ length: GROUPS }, (_, group) => {
    const data = values.slice(group * DATA, (group + 1) * DATA);
    return [...data, checkOf(group, data)].map((value) => SYMBOLS[value]).join('');
  }).join('-');
}

export type ReadCode =
  | { readonly secret: Uint8Array<ArrayBuffer>; readonly message?: undefined }
  | { readonly secret?: undefined; readonly message: string };

/** What a person typed: in any case, O for 0, I or L for 1, with any spaces and dashes. Says which group is mistyped. */
export function readRecoveryCode(typed: string): ReadCode {
  // What is far longer was pasted by mistake, and need not be counted.
  const symbols = typed
    .slice(0, 1_000)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}_.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  const length = GROUPS * (DATA + 1);
  if (symbols.length !== length) {
    return {
      message: `A recovery code has ${length} letters and digits; this one has ${symbols.length}. Look whether a group is missing.`,
    };
  }
  const values = [...symbols].map((symbol) => SYMBOLS.indexOf(symbol));
  const groups = Array.from({ length: GROUPS }, (_, i) => values.slice(i * (DATA + 1), (i + 1) * (DATA + 1)));
  const wrong = groups.findIndex(
    (group, i) => group.includes(-1) || checkOf(i, group.slice(0, DATA)) !== group[DATA],
  );
  if (wrong >= 0) {
    return { message: `Group ${wrong + 1} of the recovery code is not right. Compare it with your copy.` };
  }
  return { secret: bytesOf(groups.flatMap((group) => group.slice(0, DATA))) };
}

/** Eight symbols hold five bytes. */
function symbolsOf(bytes: Uint8Array): number[] {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/gu) ?? []).map((five) => Number.parseInt(five, 2));
}

function bytesOf(values: readonly number[]): Uint8Array<ArrayBuffer> {
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/gu) ?? [], (eight) => Number.parseInt(eight, 2));
}

/**
 * A weighted sum in the field of 32 elements: with powers of its generator as weights every single wrong symbol and every
 * exchange of two is found, and with the group's number in it every exchange of two groups.
 */
function checkOf(group: number, data: readonly number[]): number {
  return data.reduce((sum, value) => doubled(sum ^ value), doubled(group + 1));
}

/** Times the generator, in GF(2)[x] modulo x^5 + x^2 + 1. */
const doubled = (value: number): number => (value & 16 ? (value << 1) ^ 37 : value << 1);
