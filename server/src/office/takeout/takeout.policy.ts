import { limitedTo } from '../../platform/policy.ts';

export const ownTakeout = limitedTo('your own takeout');
