import Box from '@mui/material/Box';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

interface HintProps {
  /** Empty: none is needed. */
  text: string;
  side: 'right' | 'below';
  children: ReactNode;
}

/**
 * The name of a button that shows only an icon, for those who point at it or come to it by keyboard; whoever listens has
 * its label. MUI's tooltip brings a positioning library along, which every first visit would wait for.
 */
export function Hint({ text, side, children }: HintProps) {
  const [at, setAt] = useState<{ x: number; y: number }>();
  const show = ({ currentTarget }: SyntheticEvent) => {
    const box = currentTarget.firstElementChild?.getBoundingClientRect();
    if (!box) return;
    setAt(
      side === 'right'
        ? { x: box.right + 8, y: box.top + box.height / 2 }
        : { x: box.left + box.width / 2, y: box.bottom + 8 },
    );
  };
  const hide = () => setAt(undefined);
  return (
    <Box
      component="span"
      sx={{ display: 'contents' }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(event)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event)}
      onBlur={hide}
      onKeyDown={hide}
    >
      {children}
      {text && at && createPortal(<Bubble text={text} side={side} {...at} />, document.body)}
    </Box>
  );
}

interface BubbleProps extends Pick<HintProps, 'text' | 'side'> {
  x: number;
  y: number;
}

function Bubble({ text, side, x, y }: BubbleProps) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        left: x,
        top: y,
        transform: side === 'right' ? 'translateY(-50%)' : 'translateX(-50%)',
        zIndex: 'tooltip',
        maxWidth: 300,
        px: 1,
        py: 0.5,
        borderRadius: '6px',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        bgcolor: 'text.primary',
        color: 'background.paper',
        pointerEvents: 'none',
      }}
    >
      {text}
    </Box>
  );
}
