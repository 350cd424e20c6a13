/** The area of a city as an applicant wrote it; '' when we are not there. */
export function areaOfCity(city: string, areas: readonly { _id: string; city: string }[]): string {
  const wanted = city.trim().toLowerCase()
  return areas.find((area) => area.city.toLowerCase() === wanted)?._id ?? ''
}

/** Categories that share a word with the profession: 'Pest control' and 'Pest Control'. */
export function skillsOfProfession(profession: string, categories: readonly { _id: string; name: string }[]): string[] {
  const wanted = wordsOf(profession)
  return categories.filter(({ name }) => wordsOf(name).some((word) => wanted.includes(word))).map(({ _id }) => _id)
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? []
