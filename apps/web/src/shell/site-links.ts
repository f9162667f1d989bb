/** The base of the app, `/app/` below whatever path the site lies, with a slash at both ends. */
const BASE = import.meta.env.BASE_URL;

/** The app, without the slash at its end. */
export const TO_APP = BASE.replace(/\/$/, '');
/** The landing page. */
export const TO_LANDING = BASE.replace(/app\/$/, '');
