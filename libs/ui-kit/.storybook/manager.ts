import { addons } from 'storybook/manager-api';
import { systemTheme, THEMES } from './theme.js';

addons.setConfig({ theme: THEMES[systemTheme()], sidebar: { showRoots: true } });
