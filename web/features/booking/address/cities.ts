/** Served cities with their centres: the position of an address when the device gives no better one. */
export interface City {
  name: string
  lat: number
  lng: number
  /** Prefixes of its pincodes. */
  pincodes: readonly string[]
}

export const cities: readonly City[] = [
  { name: 'Bengaluru', lat: 12.9716, lng: 77.5946, pincodes: ['560', '562'] },
  { name: 'Indore', lat: 22.7196, lng: 75.8577, pincodes: ['452', '453'] },
  { name: 'Mumbai', lat: 19.076, lng: 72.8777, pincodes: ['4000', '4001'] },
  { name: 'Navi Mumbai and Thane', lat: 19.2183, lng: 72.9781, pincodes: ['4006', '4007', '401', '421'] },
  { name: 'Pune', lat: 18.5204, lng: 73.8567, pincodes: ['411', '412'] },
  { name: 'Hyderabad', lat: 17.385, lng: 78.4867, pincodes: ['500', '501'] },
  { name: 'Chennai', lat: 13.0827, lng: 80.2707, pincodes: ['600'] },
  { name: 'New Delhi', lat: 28.6139, lng: 77.209, pincodes: ['110'] },
  { name: 'Gurugram', lat: 28.4595, lng: 77.0266, pincodes: ['122'] },
  { name: 'Noida and Ghaziabad', lat: 28.5355, lng: 77.391, pincodes: ['201', '203'] },
  { name: 'Kolkata', lat: 22.5726, lng: 88.3639, pincodes: ['700', '711'] },
  { name: 'Ahmedabad', lat: 23.0225, lng: 72.5714, pincodes: ['380', '382'] },
]
