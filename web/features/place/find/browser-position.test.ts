import { describe, expect, it } from 'vitest'
import { browserPosition, sentenceOfRefusal } from './browser-position.ts'

describe('asking the browser for a position', () => {
  // spec: message/geo-denied, message/geo-unavailable, message/geo-timeout, message/geo-unknown
  it.each([
    [1, 'Error getting your location. Please allow location access and try again.'],
    [2, 'Error getting your location. Location information is unavailable.'],
    [3, 'Error getting your location. Location request timed out. Please try again.'],
    [9, 'Error getting your location. An unknown error occurred.'],
  ])('a refusal with code %i reads: %s', (code, sentence) => {
    expect(sentenceOfRefusal(code)).toBe(sentence)
  })

  // spec: message/geo-unsupported
  it('rejects with a message in browsers without geolocation', async () => {
    const old = { geolocation: undefined } as unknown as Navigator
    await expect(browserPosition(old)).rejects.toThrow('Geolocation is not supported by your browser')
  })

  // spec: constant/geolocation-timeout, constant/geolocation-max-age
  it('waits ten seconds and accepts a position up to a minute old', async () => {
    let asked: PositionOptions | undefined
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, _refused, options) => {
      asked = options
      found({ coords: { latitude: 22.72, longitude: 75.86 } } as GeolocationPosition)
    }
    const browser = { geolocation: { getCurrentPosition } } as Navigator
    expect(await browserPosition(browser)).toEqual({ lat: 22.72, lng: 75.86 })
    expect(asked).toEqual({ timeout: 10_000, maximumAge: 60_000 })
  })
})
