import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { AppFailure } from './app-failure.js';

/**
 * Returns the routes below the site's base: `/app` and `/app/`, and the name of its file, which some hosts show. Other
 * paths belong to the host, which answers them with the 404 page (ledger R2).
 * @param app everything the tab in the query chooses between
 */
export const appRoutes = (app: ReactNode): RouteObject[] => [
  { path: 'app/index.html?', element: app, errorElement: <AppFailure /> },
];
