export { StreamedMarkdown, type StreamedMarkdownProps } from './streamed-markdown.js';
