import ChecklistOutlined from 'icon:outline-checklist';
import ThumbsUpDownOutlined from 'icon:outline-thumbs-up-down';
import type { OpenMenu } from '../../ui/row-menu/row-menu-button.tsx';
import { RowMenuList } from '../../ui/row-menu/row-menu-list.tsx';

interface PeopleMenuProps extends OpenMenu {
  /** The address of the rating screen. Only the user's own network has one. */
  ratingAddress: string | undefined;
  onSelect: () => void;
}

/** The menu of the list of people. */
export function PeopleMenu({ ratingAddress, onSelect, ...menu }: PeopleMenuProps) {
  const select = { name: 'Select people', icon: <ChecklistOutlined />, onChoose: onSelect };
  const rate = ratingAddress && { name: 'Rate contacts', icon: <ThumbsUpDownOutlined />, to: ratingAddress };
  return <RowMenuList {...menu} entries={rate ? [select, rate] : [select]} />;
}
