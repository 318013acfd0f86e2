import { useOutletContext } from 'react-router';

/** What the dialog or the page around a profile tells it. Lengths are pixels. */
export interface ProfileFrame {
  /** The id that the profile's name gets: the dialog is called by it. */
  titleId: string;
  /** How far from the top the tabs stay when the rest scrolls. */
  tabsTop: number;
  /** The room that the header leaves free in its right corner on a wide screen. */
  corner: number;
}

export const useProfileFrame = () => useOutletContext<ProfileFrame>();
