import { markerPage } from '../../libs/screen/test/marker-page.js';

// The page of the library's own tests. Taken by name: that package has no side effects, says its package.json, so a
// module of it of which nothing is taken is left out.
window.markerPage = markerPage;
