export { type Bar, BarPlot, type BarPlotProps } from './bar-plot.js';
export { LinePlot, type LinePlotProps } from './line-plot.js';
export { type PlotBand, type PlotPoint } from './plot-geometry.js';
export type { PlotTexts } from './plot-frame.js';
