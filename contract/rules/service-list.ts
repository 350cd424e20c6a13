/** Orders of the list of services; without one it has the order of the catalog, a search its best matches first. */
export const serviceSorts = ['price', 'price-down', 'rating', 'time'] as const
export type ServiceSort = (typeof serviceSorts)[number]

export const serviceFilters = ['low-price', 'short', 'rated', 'plans'] as const
export type ServiceFilter = (typeof serviceFilters)[number]

/** What the filters let through: less than these rupees, at most these minutes, at least this rating. */
export const filterLimits = { belowRupees: 500, upToMinutes: 60, fromRating: 4 } as const

export const maxSuggestions = 6
