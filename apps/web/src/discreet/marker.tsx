import { ShareMarker } from '@sotto/ui-kit';
import { useStore } from 'zustand';
import { useDiscreet } from './use-discreet.js';

/** What the share-safety check looks for. */
export function Marker() {
  return <ShareMarker bit={useStore(useDiscreet().safety, ({ bit }) => bit)} />;
}
