import pg from 'pg'

export interface DatabaseAddresses {
  /** As the role of the product, which has rights on rows only. */
  connectionString: string
  /** As the role that owns the tables and migrates them; the same where the product has no role of its own. */
  ownerConnectionString: string
}

/** The role of an address, as the driver finds it. */
export function roleInAddress(connectionString: string): string {
  return new pg.Client({ connectionString }).user ?? ''
}
