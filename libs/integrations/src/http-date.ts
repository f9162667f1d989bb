const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const CLOCK = String.raw`(?<clock>\d{2}:\d{2}:\d{2})`;
const MONTH = `(?<month>${MONTHS.join('|')})`;

/** The one form that is sent today and the two old ones that have to be read (RFC 9110, 5.6.7), to the letter. */
const FORMS = [
  String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d{2}) ${MONTH} (?<year>\d{4}) ${CLOCK} GMT`,
  String.raw`(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d{2})-${MONTH}-(?<year>\d{2}) ${CLOCK} GMT`,
  String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ${MONTH} (?<day>[ \d]\d) ${CLOCK} (?<year>\d{4})`,
].map((form) => new RegExp(`^${form}$`, 'u'));

/**
 * An HTTP date, ms since 1970; null where it is none. `Date.parse` would take "Monkey 5" and 31 February for dates.
 * The day of the week is not compared.
 * @param now a year of two digits is at most 50 years after it
 */
export function httpDate(text: string, now: number): number | null {
  const groups = FORMS.map((form) => form.exec(text)?.groups).find((each) => each !== undefined);
  if (!groups) return null;
  const { day = '', month = '', year = '', clock = '' } = groups;
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  const ms = Date.UTC(fullYear(year, now), MONTHS.indexOf(month), Number(day), hour, minute, second);
  const date = new Date(ms - second * 1_000);
  // 60 is a leap second; 31 February and 25 o'clock would roll over
  const exists = date.getUTCDate() === Number(day) && date.getUTCHours() === hour && second <= 60;
  return exists && minute <= 59 ? ms : null;
}

function fullYear(year: string, now: number): number {
  if (year.length === 4) return Number(year);
  const thisYear = new Date(now).getUTCFullYear();
  const inThisCentury = Math.floor(thisYear / 100) * 100 + Number(year);
  return inThisCentury > thisYear + 50 ? inThisCentury - 100 : inThisCentury;
}
