// @ts-check
// What a library may cost whoever takes it: all that it exports with the packages it needs, and one thing alone, minified
// and gzipped, without React. A limit is a few percent above what it is today: to go beyond it is to say why here.
const REACT = ['react', 'react-dom', 'styled-components'];

/** @type {readonly [entry: string, what: string, limit: string][]} */
const BUDGETS = [
  // 0.5 kB of it, and 0.3 kB of whatever reads what others wrote, say which characters can be seen; 0.2 kB are the reader of
  // what servers answer, with a limit; 0.2 kB say how deep what others wrote may nest, before it is parsed and after.
  ['meeting', '*', '2.3 kB'],
  ['core-scoring', '*', '70 kB'],
  ['core-scoring', '{ advanceDelivery, deliveryReport, NO_DELIVERY }', '51 kB'],
  ['core-scoring', '{ detectQuestion }', '38 kB'],
  ['core-scoring', '{ sessionQuality }', '0.2 kB'],
  ['live-session', '*', '87 kB'],
  // A session's name is looked up before it is taken, and deletions are waited for by elapsed time: 0.4 kB.
  // Rows of the list are held against their form and fitted into one record: 0.5 kB. Each fact that is read is held against the
  // form of its type: 2.3 kB, fetched when the first session is opened. A row that was cut is whole again when what is added
  // leaves room for it: 0.2 kB, fetched with what adds to a session.
  ['live-session', '{ createLiveSession }', '26 kB'],
  // 0.1 kB of each are how deep an answer may nest.
  ['ai-providers', '*', '29.5 kB'],
  // Bodies are read up to a limit; 0.1 kB say what keeps an address from being asked, which a request used to reject for.
  ['ai-providers', '{ openAI }', '8.5 kB'],
  ['speech', '*', '40 kB'],
  ['speech', '{ browserRecognition }', '4.7 kB'],
  ['speech', '{ parseTranscript }', '6.4 kB'],
  ['screen', '*', '11 kB'],
  ['screen', '{ textReader }', '2 kB'],
  ['integrations', '*', '369 kB'],
  // Each row that is read is held against the form of its table: 0.9 kB.
  ['integrations', '{ createWebhookSender }', '8.7 kB'],
  ['integrations', '{ mailtoLink }', '0.4 kB'],
  ['storage', '*', '20 kB'],
  // 40 kB of it are leaked passphrases, fetched when a new one is chosen.
  ['enterprise', '*', '175 kB'],
  ['enterprise', '{ AuditTrail }', '4 kB'],
  ['ui-kit', '*', '103 kB'],
  ['ui-kit', '{ Button }', '2.1 kB'],
  ['ui-kit/markdown', '*', '6 kB'],
  ['ui-kit/plots', '*', '29 kB'],
];

export default BUDGETS.map(([entry, what, limit]) => {
  const [library, file = 'index'] = entry.split('/');
  return {
    name: `@sotto/${entry} ${what}`,
    path: `libs/${library}/dist/${file}.js`,
    import: what,
    limit,
    gzip: true,
    ignore: REACT,
    modifyEsbuildConfig: (/** @type {object} */ config) => ({ ...config, format: 'esm' }),
  };
});
