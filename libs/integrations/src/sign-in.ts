import { SottoError } from '@sotto/meeting';
import { signInToGoogle } from './sign-in-google.js';
import { signInToMicrosoft } from './sign-in-microsoft.js';
import type { SignIn, SignInOptions } from './sign-in-options.js';

/**
 * Signs in with a popup and without any script of the service. Call it in a click handler.
 * @throws SottoError 'not-configured' (no client id, or the service refuses it), 'permission' (popup blocked, or the
 * person did not allow it), 'cancelled', 'network', 'bad-reply'
 */
export async function signIn(options: SignInOptions): Promise<SignIn> {
  const clientId = options.clientId.trim();
  if (clientId === '') {
    throw new SottoError({
      reason: 'not-configured',
      message: 'There is no client id yet. Enter the one you made in the console of the service.',
    });
  }
  const window = options.popup();
  if (!window) {
    throw new SottoError({
      reason: 'permission',
      message: 'The browser blocked the sign-in window. Allow pop-ups for this page and try again.',
    });
  }
  try {
    const byService = { google: signInToGoogle, microsoft: signInToMicrosoft };
    return await byService[options.service]({ ...options, clientId }, window);
  } finally {
    window.close();
  }
}
