import { drawSlide } from '../src/testing/drawn-slide.js';
import { loadBroughtFonts } from './brought-fonts.js';

const context = document.querySelector('canvas')?.getContext('2d');
await loadBroughtFonts();
if (context) drawSlide(context, { dark: false });
