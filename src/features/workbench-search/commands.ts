import { roomsOf } from '#features/staff/rooms.ts'
import { type Access, mayEnter, type Role } from '#features/studio/access.ts'
import { siteMap } from '#features/studio/pages.ts'
import { linkTo } from '#features/studio/site-map.ts'
import type { Found } from './workbench-found.ts'

/** `name`: what is named exactly by it besides its title; `words`: what somebody may type instead. */
type Command = { title: string; to: string; name?: string; words: string }

/** The rooms that these roles may open. */
export function findRooms(query: string, held: readonly Role[]): Found[] {
  const going = roomsOf(held)
    .filter(({ name }) => name !== 'boss search')
    .map(({ title, to, group }) => ({ title: `Go to ${title.toLowerCase()}`, to, name: title, words: group ?? '' }))
  return found(query, going)
}

/** What these roles often do, each with the page where it is done. */
export function findCommands(query: string, held: readonly Role[]): Found[] {
  return found(
    query,
    commands.filter(({ access }) => access !== undefined && mayEnter(access, held)),
  )
}

/** Those of whose words some begin as each of the search; all of them before anything is typed. */
function found(query: string, commands: readonly Command[]): Found[] {
  const wanted = wordsOf(query)
  return commands
    .filter(({ title, name = '', words }) => {
      const own = wordsOf(`${title} ${name} ${words}`)
      return wanted.every((word) => own.some((each) => each.startsWith(word)))
    })
    .map(({ title, to, name = title }) => ({
      key: `command ${title}`,
      title,
      line: '',
      to,
      isExact: [title, name].some((each) => wordsOf(each).join(' ') === wanted.join(' ')),
    }))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s’'-]+/)
    .filter((word) => word !== '')
}

const making = 'make create add begin start write draft'

/** An act needs whoever may send the page its forms; what is only looked at, whoever may open it. */
const commands: readonly (Command & { access: Access | undefined })[] = [
  {
    title: 'New exhibit',
    to: `${linkTo('boss exhibits')}#new`,
    access: siteMap['boss exhibits'].acts,
    words: `${making} a show exhibition`,
  },
  {
    title: 'New campaign',
    name: 'Open a campaign',
    to: linkTo('boss campaign new'),
    access: siteMap['boss campaign new'].access,
    words: `${making} burn`,
  },
  {
    title: 'New edition',
    to: `${linkTo('boss content', { new: 'edition' })}#new`,
    access: siteMap['boss content'].acts,
    words: `${making} an print sheet`,
  },
  {
    title: 'New collection',
    name: 'Add a collection',
    to: linkTo('boss collection adopt'),
    access: siteMap['boss collection adopt'].access,
    words: `${making} adopt existing contract address import`,
  },
  {
    title: 'Deploy contracts',
    to: linkTo('boss deployment'),
    access: siteMap['boss deployment'].acts,
    words: 'a new contract chain mint publish',
  },
  {
    title: 'New vault',
    name: 'Prepare a vault',
    to: linkTo('boss vaults'),
    access: siteMap['boss vaults'].acts,
    words: `${making} seal list`,
  },
  {
    title: 'Upload files',
    name: 'Upload a file',
    to: linkTo('boss files'),
    access: siteMap['boss files'].acts,
    words: 'add picture image photo video film audio pdf media',
  },
  {
    title: 'Edit mail texts',
    to: linkTo('boss mail texts'),
    access: siteMap['boss mail texts'].acts,
    words: 'change email wording template',
  },
  {
    title: 'Print the packing list',
    to: linkTo('boss packing'),
    access: siteMap['boss packing'].access,
    words: 'pick pdf paper ship',
  },
  {
    title: 'Enter tracking numbers',
    name: 'Import tracking numbers',
    to: `${linkTo('boss parcels')}#tracking`,
    access: siteMap['boss parcels'].acts,
    words: 'add upload csv carrier label sent',
  },
  {
    title: 'Export addresses',
    to: `${linkTo('boss parcels')}#export`,
    access: siteMap['boss parcels'].acts,
    words: 'download packed parcels csv labels carrier shipping',
  },
  {
    title: 'Show claims without address',
    to: linkTo('boss claims', { care: 'needs-address' }),
    access: siteMap['boss claims'].access,
    words: 'missing an needs waiting',
  },
  {
    title: 'Show failed mails',
    to: linkTo('boss outbox', { state: 'failed' }),
    access: siteMap['boss outbox'].access,
    words: 'email send again retry resend problem',
  },
  {
    title: 'Give a role',
    to: linkTo('boss roles'),
    access: siteMap['boss roles'].acts,
    words: 'add invite staff colleague team permission rights grant editor packer support viewer owner',
  },
  {
    title: 'Download burned pieces',
    name: 'Download burns',
    to: linkTo('burned'),
    access: ['editor', 'viewer'],
    words: 'the csv export burn ledger table spreadsheet',
  },
  {
    title: 'Check backups',
    to: `${linkTo('boss')}#health`,
    access: siteMap['boss'].access,
    words: 'take make see a last backup restore save',
  },
  {
    title: 'Check health',
    name: 'Open health',
    to: `${linkTo('boss')}#health`,
    access: siteMap['boss'].access,
    words: 'status system node chain indexer wrong problem',
  },
  {
    title: 'Choose mails to yourself',
    to: `${linkTo('boss')}#mail`,
    access: siteMap['boss'].acts,
    words: 'my email notifications notify daily settings',
  },
  {
    title: 'Open your account',
    to: linkTo('account'),
    access: siteMap['account'].access,
    words: 'my own settings profile password factor passkey address wallet',
  },
  {
    title: 'View the site',
    to: linkTo('index'),
    access: siteMap['index'].access,
    words: 'see open visit show public front home page website',
  },
]
