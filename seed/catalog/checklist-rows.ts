import type { Row } from '#seed/insert-rows.ts'

/** Points to look at in every visit of a category. */
const checklists: Readonly<Record<string, readonly string[]>> = {
  'full-home-cleaning': [
    'Ceilings, fans and lights dusted',
    'Kitchen slab, hob and cabinets outside cleaned',
    'Bathrooms scrubbed and dried',
    'Windows, grilles and tracks wiped',
    'Furniture moved, cleaned under, put back',
    'Floors vacuumed and mopped',
    'Waste taken out',
  ],
  'bathroom-cleaning': [
    'Tiles and grout scrubbed',
    'Toilet descaled inside and wiped outside',
    'Basin, taps and shower polished',
    'Mirror and glass without streaks',
    'Exhaust fan and corners free of dust',
    'Floor dry, drain running',
  ],
  'kitchen-cleaning': [
    'Hob, burners and chimney outside degreased',
    'Wall tiles and slab scrubbed',
    'Cabinets wiped as booked',
    'Sink descaled, drain running',
    'Appliances wiped outside',
    'Floor mopped, gas checked off',
  ],
  'sofa-carpet-and-mattress': [
    'Fabric checked, colour tested',
    'Vacuumed on all sides',
    'Stains treated',
    'Shampooed and extracted',
    'Drying time told to the customer',
  ],
  'room-and-spot-cleaning': [
    'Dusted from top to bottom',
    'Windows and switches wiped',
    'Spots as booked removed',
    'Floor vacuumed and mopped',
  ],
  'instant-and-hourly-help': ['Work agreed with the customer', 'Agreed work done', 'Tools and cloths packed'],
  'pest-control': [
    'Food, children and pets away',
    'Mask and gloves worn',
    'Kitchen, drains and corners treated',
    'Name of the treatment told to the customer',
    'When to clean again explained',
  ],
  'bed-bug-and-termite': [
    'Affected places shown to the customer',
    'Mask and gloves worn',
    'Beds, joints and skirtings treated',
    'Drilled holes sealed',
    'Warranty and next visit explained',
  ],
  'tanks-and-sanitisation': [
    'Water and power to the pump off',
    'Tank emptied, sludge taken out',
    'Walls scrubbed and rinsed',
    'Disinfected, lid closed',
    'Water and power on again',
  ],
  'office-and-business': [
    'Desks and screens dusted, papers left in place',
    'Pantry and washrooms cleaned',
    'Glass doors wiped',
    'Floors vacuumed and mopped',
    'Bins emptied, lights off',
  ],
}

export function checklistRows(): Row[] {
  return Object.entries(checklists).flatMap(([category, items]) =>
    items.map((words, position) => ({
      id: `${category}.${position + 1}`,
      category_id: category,
      position,
      words,
    })),
  )
}
