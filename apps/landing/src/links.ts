/** The base of the site, `/` or what `SITE_BASE` says, with a slash at both ends. */
const BASE = import.meta.env.BASE_URL;

/** The address of a page of this site, whatever path the site lies below. @param path without a slash at its start */
export const toSite = (path = ''): string => `${BASE}${path}`;

/** The app, as it is. */
export const TO_APP = toSite('app');
/** The app, which begins the demo meeting at once. */
export const TO_DEMO = toSite('app?start=demo');
/** The app, with the three ways in of a first visit. */
export const TO_SET_UP = toSite('app?start=setup');
/** What was last measured of one claim. */
export const toFigure = (claim: string): string => toSite(`status#${claim}`);
