import { expect, test } from 'vitest'
import { inLocale } from '#messages/locale.server.ts'
import { deviceName, deviceText } from './device-name.ts'

test('a device is named as its owner would name it', () => {
  const agents = {
    'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Chrome on Windows':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Edge on Windows':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Safari on iPhone':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on macOS':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Chrome on Android':
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  }
  for (const [name, agent] of Object.entries(agents)) expect(deviceName(agent)).toBe(name)
})

test('what is not recognised has no name, and nothing long or hostile is kept', () => {
  for (const agent of [undefined, null, '', 'curl/8.0', '<script>alert(1)</script>', 'x'.repeat(10_000)])
    expect(deviceName(agent)).toBeUndefined()
})

test('the name that is stored is shown in the language of the page', () => {
  expect(deviceText('Firefox on Linux')).toBe('Firefox on Linux')
  expect(inLocale('de', () => ['Firefox on Linux', 'iPhone', undefined].map(deviceText))).toEqual([
    'Firefox auf Linux',
    'iPhone',
    undefined,
  ])
})
