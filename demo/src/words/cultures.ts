import type { Culture } from './culture.ts';
import { eastAfrican, ethiopian, ghanaian, nigerian, southAfrican } from './names-africa.ts';
import { chinese, japanese, korean, malay, vietnamese } from './names-east-asia.ts';
import { filipino, hispanic, portuguese } from './names-iberian.ts';
import { arabic, hebrew, persian, turkish } from './names-middle-east.ts';
import { czech, finnish, greek, nordic, polish, ukrainian } from './names-northern.ts';
import { bengali, northIndian, pakistani, southIndian } from './names-south-asia.ts';
import { dutch, english, french, german, irish, italian } from './names-western.ts';

export const cultures = {
  english,
  irish,
  french,
  german,
  dutch,
  italian,
  nordic,
  finnish,
  polish,
  czech,
  ukrainian,
  greek,
  hispanic,
  portuguese,
  filipino,
  arabic,
  persian,
  hebrew,
  turkish,
  northIndian,
  southIndian,
  pakistani,
  bengali,
  chinese,
  japanese,
  korean,
  vietnamese,
  malay,
  nigerian,
  ghanaian,
  eastAfrican,
  ethiopian,
  southAfrican,
} satisfies Record<string, Culture>;

export type CultureName = keyof typeof cultures;
