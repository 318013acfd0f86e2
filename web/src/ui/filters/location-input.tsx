import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import MuiTextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Place } from '@kith/contract/people/places';
import type { FilterValues, LocationFilter } from './filter-field.ts';
import { radiusInMiles, radiusRange, displayedRadius, radiusStep, radiusUnits, type RadiusUnit } from './radius.ts';
import { usePlaceOptions } from './use-place-options.tsx';

interface LocationInputProps {
  field: LocationFilter;
  values: FilterValues;
  onChange: (changes: FilterValues) => void;
  autoFocus: boolean;
}

/** A city and a radius around it. */
export function LocationInput({ field, values, onChange, autoFocus }: LocationInputProps) {
  const places = usePlaceOptions(field.places);
  const chosen = chosenPlace(values);
  const miles = values['radius'] || String(radiusRange.initial);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Autocomplete<Place>
        {...places}
        value={chosen}
        getOptionLabel={(place) => place.name}
        getOptionKey={(place) => place.placeId}
        isOptionEqualToValue={(place, chosen) => place.name === chosen.name}
        onChange={(_, place) =>
          onChange({
            location: place?.name ?? '',
            latitude: place ? String(place.latitude) : '',
            longitude: place ? String(place.longitude) : '',
            radius: miles,
          })
        }
        renderInput={(params) => <MuiTextField {...params} label={field.label} autoFocus={autoFocus} />}
      />
      <RadiusInput miles={miles} onChange={(radius) => onChange({ radius })} />
    </Box>
  );
}

/** The address has no place id, so the name is used as the id. */
function chosenPlace({ location, latitude, longitude }: FilterValues): Place | null {
  if (!location || !latitude || !longitude) return null;
  return { placeId: location, name: location, latitude: Number(latitude), longitude: Number(longitude) };
}

function RadiusInput({ miles, onChange }: { miles: string; onChange: (miles: string) => void }) {
  const { amount, unit } = displayedRadius(miles);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, px: 1 }}>
      <Slider
        size="small"
        aria-label="Radius"
        value={amount}
        min={radiusRange.min}
        max={radiusRange.max}
        step={radiusStep}
        getAriaValueText={(value) => `${value} ${unit}`}
        onChange={(_, value) => onChange(radiusInMiles(value, unit))}
        sx={{ flex: '1 1 160px' }}
      />
      <Box component="output" sx={{ minWidth: 92, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
        {amount} {unit}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="secondary"
        aria-label="Unit"
        value={unit}
        onChange={(_, chosen: RadiusUnit | null) => chosen && onChange(radiusInMiles(amount, chosen))}
      >
        {radiusUnits.map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: 1.25, py: '3px', fontSize: 12 }}>
            {one}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
