export function siteBase(base?: string): string;
export function siteUrl(url?: string): string;
