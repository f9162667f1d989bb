// @ts-check
// What a library may cost whoever takes it: all that it exports with the packages it needs, and one thing alone, minified
// and gzipped, without React. A limit is 10 % above what was there when it was set: it finds a dependency or a part that
// came along by mistake, and nobody counts bytes below it.
const REACT = ['react', 'react-dom', 'styled-components'];

/** @type {readonly [entry: string, what: string, limit: string][]} */
const BUDGETS = [
  ['meeting', '*', '2.5 kB'],
  ['core-scoring', '*', '74 kB'],
  ['core-scoring', '{ advanceDelivery, deliveryReport, NO_DELIVERY }', '54 kB'],
  ['core-scoring', '{ detectQuestion }', '41 kB'],
  ['core-scoring', '{ sessionQuality }', '0.2 kB'],
  ['live-session', '*', '96 kB'],
  ['live-session', '{ createLiveSession }', '29 kB'],
  ['ai-providers', '*', '33 kB'],
  ['ai-providers', '{ openAI }', '9.2 kB'],
  ['speech', '*', '44 kB'],
  ['speech', '{ browserRecognition }', '5.1 kB'],
  ['speech', '{ parseTranscript }', '7.1 kB'],
  ['screen', '*', '11.3 kB'],
  ['screen', '{ textReader }', '2.1 kB'],
  ['integrations', '*', '394 kB'],
  ['integrations', '{ createWebhookSender }', '9.4 kB'],
  ['integrations', '{ mailtoLink }', '0.5 kB'],
  ['storage', '*', '22 kB'],
  ['enterprise', '*', '190 kB'],
  ['enterprise', '{ AuditTrail }', '4.3 kB'],
  ['ui-kit', '*', '109 kB'],
  ['ui-kit', '{ Button }', '2.2 kB'],
  ['ui-kit/markdown', '*', '6.6 kB'],
  ['ui-kit/plots', '*', '30 kB'],
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
