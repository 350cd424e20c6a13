/** What a customer says of the household before a pest treatment. */
export const concerns = ['infant', 'pregnancy', 'asthma', 'allergy', 'pets', 'aquarium'] as const
export type Concern = (typeof concerns)[number]

/** How a household prepares for them; a step may name the minutes after the work for which it holds. */
export const safetySteps = [
  'away_infant',
  'away_pregnant',
  'away_pets',
  'apart',
  'air_rooms',
  'name_product',
  'cover_aquarium',
] as const
