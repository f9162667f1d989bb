import type { IconName } from './content';

/** Drawn in one hand: lines of 1.5 on a grid of 24, round ends. */
const PATHS: Readonly<Record<IconName, string>> = {
  uptime: 'M3 12h4l2.5-6 5 12 2.5-6h4',
  sealed: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13zM12 14.5v2',
  local: 'M4 5.5h16v10.5H4zM9 20h6M12 16v4M8.5 10.75h.01M12 10.75h.01M15.5 10.75h.01',
  rights: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6zM9 12l2.2 2.2L15 10',
  pace: 'M4.5 17.5a8.5 8.5 0 1 1 15 0M12 14l4-4.5M12 14h.01',
  voices: 'M4 10v4M8 6.5v11M12 9v6M16 5v14M20 10v4',
  faults: 'M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4.5v4h-4M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 19.5v-4h4',
  security: 'M8 16a4.5 4.5 0 1 1 4.3-5.8H21v3.3h-2.5v2.5h-3v-2.5h-3.200A4.5 4.5 0 0 1 8 16ZM7.5 11.5h.01',
};

/** A small drawing beside words that say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d={PATHS[name]}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
