import { expect, test } from 'vitest'
import { isPublicAddress, isWithin, networkList, networkOf } from './ip-networks.ts'

test('knows public addresses from others, also where an IPv6 address carries an IPv4 address inside', () => {
  for (const address of ['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a01:4f8::1'])
    expect(isPublicAddress(address), address).toBe(true)
  for (const address of [
    '127.0.0.1',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0:7f00:1',
    '::ffff:0:a9fe:a9fe',
    '::7f00:1',
    'fe80::1',
    'fd00::1',
    'fec0::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '5f00::1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    '3fff::1',
    'text',
    '',
    '127.1',
    '0x7f000001',
  ])
    expect(isPublicAddress(address), address).toBe(false)
})

test('the addresses of one IPv6 network are one; each IPv4 address is its own, however it is written', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:0db8:0001:0002::ffff'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect([networkOf('203.0.113.7'), networkOf('::ffff:203.0.113.7'), networkOf('::ffff:cb00:7107')]).toEqual([
    '203.0.113.7',
    '203.0.113.7',
    '203.0.113.7',
  ])
  expect([networkOf('unknown'), networkOf(networkOf('2001:db8:1:2::1'))]).toEqual(['unknown', '2001:db8:1:2'])
})

test('an address is found in the networks of a list, as IPv4 inside IPv6 too', () => {
  const list = networkList(['10.0.0.0/8', '192.168.1.4', 'fd00::/8'])
  expect(['10.2.3.4', '::ffff:10.2.3.4', '192.168.1.4', 'fd12::1'].map((address) => isWithin(list, address))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['11.2.3.4', '192.168.1.5', 'fe80::1', 'unknown', ''].map((address) => isWithin(list, address))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
