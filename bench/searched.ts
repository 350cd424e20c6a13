/** Words that customers type, one of them misspelt. */
export const searched = [
  'bathroom',
  'sofa',
  'cockroach',
  'kitchn',
  'deep cleaning',
  'bed bug',
  'mattress',
  'termite',
  'office',
]
