import { useOutletContext } from 'react-router';

/** Layout values that the dialog or page around a profile passes to it. Lengths are pixels. */
export interface ProfileFrame {
  /** The id for the profile's name, which labels the dialog. */
  titleId: string;
  /** The `top` of the sticky tabs. */
  tabsTop: number;
  /** The width that the header leaves free in its right corner on wide screens. */
  corner: number;
}

export const useProfileFrame = () => useOutletContext<ProfileFrame>();
