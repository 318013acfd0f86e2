/** Parts of invented names of organizations. */
import { list } from './list.ts';

export const nameRoots =
  list(`Altiplano, Amberline, Arbor, Argent, Ashgrove, Aster, Bayleaf, Birchwood, Bluestem, Brightwater,
  Cairn, Calder, Candela, Cascadia, Cedarline, Cinder, Clearwater, Cobalt, Compass Rose, Copperfield, Cordata, Coral,
  Dovetail, Driftwood, Eastgate, Elmhurst, Ember, Fathom, Fenwick, Fernhill, Fieldstone, Firebrand, Flint, Foxglove,
  Gannet, Gossamer, Greyfriars, Halcyon, Harborlight, Harrow, Hawthorn, Hazel, Heliotrope, Heron, Highmark,
  Hollis, Inlet, Ironbark, Ivory, Kestrel, Kingfisher, Lanternfish, Larkspur, Laurel, Ledger, Linden,
  Lodestar, Magpie, Maplewood, Marlin, Meadowlark, Meridian, Millstone, Moorland, Nightingale, Northbridge, Northwind,
  Obsidian, Ochre, Orchard, Osprey, Overland, Palisade, Pebble, Pelham, Perennial, Pinecrest, Plover, Prairie,
  Quarry, Quill, Ridgeline, Rookery, Rosewood, Sable, Saffron, Sandpiper, Sextant, Shoreline, Sierra Vista, Silverleaf,
  Skylark, Solstice, Sparrow, Spindle, Spruce, Stonebridge, Sycamore, Tamarack, Tanager, Tern, Thistle, Tidewater,
  Timberline, Topaz, Trellis, Tributary, Umber, Verdant, Vermilion, Viaduct, Wayfarer, Weir, Westerly, Whetstone,
  Willow, Windrow, Wren, Yarrow, Zephyr`);

/** First and last parts of place-like names: "Northbridge", "Silverford". */
export const firstParts =
  list(`Alder, Amber, Ash, Bay, Bell, Birch, Black, Blue, Bram, Bright, Brook, Cald, Cedar, Clear, Cold, Copper, Crag, Dawn,
  Deer, East, Elm, Fair, Fal, Fern, Fox, Glen, Gold, Gray, Green, Hart, Hazel, Heath, High, Holm, Iron, Kings, Lake, Lark, Linden,
  Long, Marsh, Mill, Moss, New, North, Oak, Ox, Pine, Raven, Red, River, Rose, Salt, Sand, Silver, South, Spring, Stone, Sun, Thorn,
  Tide, West, White, Wild, Willow, Winter, Wolf`);

export const lastParts =
  list(`bank, barrow, bourne, bridge, brook, burn, bury, cliff, combe, cote, crest, croft, cross, dale, den, field, fold, ford,
  gate, glen, grove, hall, ham, haven, hill, holm, hurst, land, ley, low, mark, marsh, mead, mere, mill, moor, mount, port,
  reach, ridge, side, stead, stone, strand, ton, vale, wall, water, well, wick, wood, worth, yard`);

/** Syllables of the short names that startups give themselves. */
export const startSyllables =
  list(`Ba, Bo, Cla, Cre, Da, Dri, Ela, Fi, Flo, Ga, Glo, Hel, Ile, Ja, Ka, Kle, La, Li, Lo, Lu, Ma, Mi, Mo, Na, Ne, No, Nu, Ora,
  Pa, Pli, Que, Ra, Re, Ri, Sa, Sei, Si, So, Ta, Te, Ti, Tri, Va, Ve, Vi, Vo, Wi, Xe, Ya, Zo`);

export const endSyllables =
  list(`oma, ara, ello, ida, ira, ivo, ix, ona, onda, ora, ova, ulo, umi, una, ura, vanta, vera, via, zen, kit, lane, lark, leaf, light,
  line, loop, mint, nest, node, path, pay, port, scope, sense, shift, stack, wave, wise, yard, bloom, mesh, craft, dock, grid`);

/** Compounds that are places, schools or companies on real maps. */
export const realNames = new Set(
  list(`Fairfield, Oakland, Springfield, Westfield, Northfield, Lakeland, Stonehill, Greenfield, Northland, Greenwood, Westwood, Westport,
    Southport, Newport, Newton, Redwood, Longwood, Lakewood, Northwood, Ashland, Highland, Eastwood, Deerfield, Millbrook, Bridgewater,
    Hartford, Westmount, Riverside, Whitehall, Blackwell, Blackstone, Sandstone, Goldstone, Whitewater, Bellwood, Fairmount, Oxford,
    Newmark, Newland, Marshfield, Springbrook, Stonewall, Sunland, Glenwood, Elmwood, Maplewood, Rosewood, Brookfield, Brookwood,
    Ironwood, Silverwood, Wolfwood, Longford, Milford, Winterwood, Bayside, Baywater, Whitestone, Bluestone, Southland`),
);
