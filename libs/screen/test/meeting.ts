import { drawSlide } from '../src/testing/drawn-slide.js';

const context = document.querySelector('canvas')?.getContext('2d');
if (context) drawSlide(context, { dark: false });
