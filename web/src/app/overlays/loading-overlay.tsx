import { OverlayFrame } from '../../ui/overlay/overlay-frame.tsx';
import { RowSkeletons } from '../../ui/states/row-skeleton.tsx';

/** An overlay whose subject is on its way. */
export function LoadingOverlay({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <OverlayFrame
      title={title}
      width="wide"
      nav={[]}
      current={undefined}
      onNav={() => {}}
      onMenu={() => {}}
      onClose={onClose}
    >
      <RowSkeletons rows={4} />
    </OverlayFrame>
  );
}
