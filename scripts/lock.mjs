/** What a lock file may hold: packages of the npm registry with a hash, under licences that let a studio pass the app on. */

/** Weak copyleft (MPL, LGPL) is in tools and in prebuilt libraries that are used as they are. */
const licences = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'OFL-1.1',
  'Unlicense',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
]

/** Packages that say their licence in a file and not where npm looks; read there. */
const readLicences = {
  busboy: 'MIT',
  'combine-errors': 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  memorystream: 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

/**
 * Packages that bring a script to be run when they are installed. None of them is: `ignore-scripts` stands in every .npmrc. The first
 * writes a default configuration that the app does not use; the second only warns about versions.
 */
export const packagesWithScripts = ['@firebase/util', 'protobufjs']

/** Everything that is wrong with a lock file, a sentence each. */
export function lockProblems(lock) {
  const packages = Object.entries(lock.packages ?? {}).filter(([place]) => place !== '')
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`The lock file has version ${lock.lockfileVersion}, not 3.`]),
    ...packages.flatMap(([place, entry]) =>
      packageProblems(place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length), entry),
    ),
  ]
}

function packageProblems(name, { version, integrity, resolved, link, license, hasInstallScript }) {
  const licence = license ?? readLicences[name]
  const names = (licence ?? '').replace(/[()]/g, '').split(/ (?:OR|AND) /)
  return [
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ? [] : [`${name} has no SHA-512.`]),
    ...(resolved === undefined
      ? []
      : [`${name} names where it comes from, ${resolved}: only the registry that is asked decides that.`]),
    ...(link === true || !/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/.test(version ?? '')
      ? [`${name} is no version of the registry: ${link === true ? 'a folder' : version}.`]
      : []),
    ...(names.every((each) => licences.includes(each))
      ? []
      : [`${name} has the licence ${licence ?? 'none'}, which is not on the list.`]),
    ...(hasInstallScript === true && !packagesWithScripts.includes(name)
      ? [
          `${name} wants to run a script when it is installed. It is not run: see that it works without, and put it on the list.`,
        ]
      : []),
  ]
}
