// The page that a service returns to after the sign-in: it tells Sotto's own window where it was sent, and goes.
import { SIGN_IN_CHANNEL, signInReturn } from '@sotto/integrations';
import './signed-in.css';

const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
channel.postMessage(signInReturn(location.href));
channel.close();
// What the service added is no address to keep.
history.replaceState(null, '', location.pathname);
window.close();
