import { LockButton } from '../vault/lock-button.js';
import { makeOffice, type Office, type OfficePorts } from './office.js';

/** Opens it, once a page, with what else is fetched then; from then on it follows the sessions until the page is gone. */
export const openOffice = async (ports: OfficePorts): Promise<Office> => ({
  ...(await makeOffice(ports)),
  LockButton,
});
