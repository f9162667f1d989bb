// A module of our own between, so that only this one part of the kit is loaded late.
export { StreamedMarkdown } from '@sotto/ui-kit/markdown';
