import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage
}

test('reads back what was written, and null once it is removed', () => {
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

test('keeps nothing and throws nothing where the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => tabStorage.write('draft', 'text')).not.toThrow()
  expect(() => tabStorage.remove('draft')).not.toThrow()
  expect(tabStorage.read('draft')).toBeNull()
})
