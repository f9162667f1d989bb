import { Switch, Row } from '@sotto/ui-kit';
import { useHandles } from '../composition/handles.js';
import { useSettings } from '../stores/use-session.js';

/** Demos and imports count only where the person says so: they are no meetings of theirs. */
export function CountedChoice() {
  const { settings } = useHandles();
  const counted = useSettings((state) => state.settings.counted);
  return (
    <Row $gap={32} role="group" aria-label="Which sessions count">
      <Switch
        label="Include demo meetings"
        checked={counted.demo}
        onChange={(demo) => void settings.update({ counted: { ...counted, demo } })}
      />
      <Switch
        label="Include imported transcripts"
        checked={counted.import}
        onChange={(imported) => void settings.update({ counted: { ...counted, import: imported } })}
      />
    </Row>
  );
}
