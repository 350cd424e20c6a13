/**
 * Stand-in for the script of the Maps JavaScript API: its documented names and answers, two places in Bengaluru and an
 * empty box as the map. It records requests in `googleAsked` for the journey to read. Runs in the page, not here.
 */
export const googleScript = `(() => {
window.googleAsked = { requests: [], sessions: [], libraries: [] }
const asked = window.googleAsked
const latLng = ({ lat, lng }) => ({ lat: () => lat, lng: () => lng })
const spot = { lat: 12.9719, lng: 77.6412 }
class AutocompleteSessionToken { constructor() { asked.sessions.push(this); this.nth = asked.sessions.length } }
class Place {
  async fetchFields({ fields }) {
    this.location = latLng(spot)
    this.formattedAddress = 'CMH Road, Indiranagar, Bengaluru, Karnataka 560038, India'
    this.addressComponents = [
      { longText: 'Bengaluru', types: ['locality'] },
      { longText: 'Karnataka', types: ['administrative_area_level_1'] },
      { longText: '560038', types: ['postal_code'] },
    ]
  }
}
const prediction = (placeId, name, types) => ({ placePrediction: {
  placeId, types, text: { text: name }, mainText: { text: name },
  secondaryText: { text: 'Bengaluru, Karnataka, India' }, toPlace: () => new Place(),
} })
const AutocompleteSuggestion = {
  async fetchAutocompleteSuggestions({ input, includedRegionCodes, sessionToken }) {
    asked.requests.push({ input, includedRegionCodes, session: sessionToken.nth })
    return { suggestions: [
      prediction('g1', 'CMH Road', ['route', 'geocode']),
      prediction('g2', 'CMH Sweets', ['store', 'establishment', 'point_of_interest']),
    ] }
  },
}
class Geocoder {
  async geocode({ location }) {
    asked.geocoded = location
    return { results: [{
      formatted_address: '12, 5th Block, Koramangala, Bengaluru, Karnataka 560095, India',
      address_components: [{ long_name: '560095', types: ['postal_code'] }],
    }] }
  }
}
class Map {
  constructor(element, { center, zoom }) {
    this.box = document.createElement('div')
    this.box.style.cssText = 'width:100%;height:100%;background:#cde'
    this.box.dataset.google = 'map'
    this.box.onclick = () => this.onClick?.({ latLng: latLng({ lat: 12.9352, lng: 77.6245 }) })
    element.append(this.box)
    this.panTo(center)
    this.setZoom(zoom)
  }
  panTo({ lat, lng }) { this.box.dataset.centre = lat + ',' + lng }
  getZoom() { return this.zoom }
  setZoom(zoom) { this.zoom = zoom; this.box.dataset.zoom = zoom }
  addListener(event, listener) { if (event === 'click') this.onClick = listener }
}
class Marker { setMap() {} setPosition() {} addListener() {} }
const libraries = {
  places: { AutocompleteSessionToken, AutocompleteSuggestion },
  geocoding: { Geocoder }, maps: { Map }, marker: { Marker },
}
window.google = { maps: { importLibrary: async (name) => { asked.libraries.push(name); return libraries[name] } } }
window[new URL(document.currentScript.src).searchParams.get('callback')]()
})()
`
