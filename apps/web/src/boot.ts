// The only script that the app's page names. The app is fetched once the shell is painted: before, its 145 kB would hold up
// the styles of that paint on a slow network, and its evaluation the paint itself on a slow device.

/** The longest wait for a browser that paints and does not tell, ms. */
const LONGEST_WAIT_MS = 1_000;

/** Addresses of the app and of what it imports: a file that the app alone names would be fetched after it. */
const files = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset['app']?.split(' ') ?? [];
let started = false;

function start(): void {
  if (started) return;
  started = true;
  const fetched = files.map((file): Promise<unknown> => import(/* @vite-ignore */ file));
  Promise.all(fetched).catch(sayNotLoaded);
}

/** Puts the sentence in place of the shell, of which nothing would ever answer. */
function sayNotLoaded(error: unknown): void {
  const heading = document.createElement('h1');
  const sentence = document.createElement('p');
  const cause = document.createElement('p');
  const link = document.createElement('a');
  heading.textContent = 'Sotto could not be loaded';
  sentence.textContent = 'What is kept on this device is as it was. Check the connection, then try again.';
  cause.textContent = `The browser says: ${error instanceof Error ? error.message : String(error)}`;
  link.textContent = 'Try again';
  link.href = ''; // this page, with the tab that was asked for
  link.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  const page = document.createElement('main');
  page.className = 'alone';
  sentence.role = 'alert';
  page.append(heading, sentence, cause, link);
  document.getElementById('root')?.replaceChildren(page);
}

// A page that is opened behind another one paints nothing.
if (document.hidden) start();
else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', start, { once: true });
  setTimeout(start, LONGEST_WAIT_MS);
}
