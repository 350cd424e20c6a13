import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage, updatesPrefix } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage
}

test('reads a written value, and null after its removal', () => {
  vi.stubGlobal('localStorage', memory())
  deviceStorage.writeJson('place', { lat: 1 })
  expect(deviceStorage.readJson('place')).toEqual({ lat: 1 })
  deviceStorage.remove('place')
  expect(deviceStorage.readJson('place')).toBeNull()
})

test('reads null for text that is not JSON', () => {
  vi.stubGlobal('localStorage', memory())
  deviceStorage.write('place', '{broken')
  expect(deviceStorage.readJson('place')).toBeNull()
  expect(deviceStorage.read('place')).toBe('{broken')
})

test('reads null and does not throw when the browser denies storage', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: deny, setItem: deny, removeItem: deny })
  expect(() => tabStorage.write('draft', 'text')).not.toThrow()
  expect(() => tabStorage.remove('draft')).not.toThrow()
  expect(tabStorage.read('draft')).toBeNull()
})

test('logout removes everything but the waiting taps of professionals', () => {
  const methods = { removeItem: (key: string) => Reflect.deleteProperty(localStorage, key) }
  const entries = { GSFtoken: 't', 'gsf-pro-days': '{}', [`${updatesPrefix}1`]: '[1]' }
  vi.stubGlobal('localStorage', Object.assign(Object.create(methods), entries))
  deviceStorage.removeAllBut(updatesPrefix)
  expect(Object.keys(localStorage)).toEqual([`${updatesPrefix}1`])
})
