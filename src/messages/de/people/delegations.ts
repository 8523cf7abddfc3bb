import type { Translation } from '../../translate.ts'

/** Hot wallets that act for vault wallets by delegate.xyz. */
export const delegations = {
  'We have seen it since {day}.': 'Wir sehen das seit {day}.',
  'Wallets that yours act for': 'Wallets, für die Ihre handeln',
  'At delegate.xyz a vault wallet names a hot wallet, which then acts for it here wherever nothing is moved. The vault wallet takes it back there.':
    'Bei delegate.xyz benennt eine Tresor-Wallet eine Alltags-Wallet, die dann hier für sie handelt, wo nichts bewegt wird. Dort nimmt die Tresor-Wallet das auch zurück.',
  'Reading the registry of delegate.xyz.': 'Wir lesen das Register von delegate.xyz.',
  'The registry of delegate.xyz could not be read.': 'Das Register von delegate.xyz ließ sich nicht lesen.',
  'Nothing was changed and nothing is lost. Until it can be read, no wallet acts for another here.':
    'Es wurde nichts geändert, und nichts ist verloren. Bis es sich lesen lässt, handelt hier keine Wallet für eine andere.',
  'Read it again': 'Erneut lesen',
  'Connect a wallet, or sign in, to see for whom your wallets act.':
    'Verbinden Sie eine Wallet oder melden Sie sich an, um zu sehen, für wen Ihre Wallets handeln.',
  'This chain has no registry of delegate.xyz, so no wallet acts for another here.':
    'Diese Blockchain hat kein Register von delegate.xyz, deshalb handelt hier keine Wallet für eine andere.',
  'As of block {block}, none of these wallets acts for another.':
    'Stand Block {block} handelt keine dieser Wallets für eine andere.',
  '{hot} acts for {vault}': '{hot} handelt für {vault}',
  'By delegate.xyz, as of block {block}.': 'Nach delegate.xyz, Stand Block {block}.',
  'By delegate.xyz (v1), as of block {block}.': 'Nach delegate.xyz (v1), Stand Block {block}.',
  'Its block is not final yet: it counts in some minutes.':
    'Der Block ist noch nicht endgültig: Es gilt in einigen Minuten.',
  '{count} more are not shown.': {
    one: '{count} weitere wird nicht gezeigt.',
    other: '{count} weitere werden nicht gezeigt.',
  },
  'Here it can': 'Hier kann sie',
  'It can never': 'Sie kann nie',
  'For everything that the vault wallet holds.': 'Für alles, was die Tresor-Wallet hält.',
  'For every {piece} that the vault wallet holds.': 'Für jedes Stück „{piece}“, das die Tresor-Wallet hält.',
  'For <piece>{name}</piece>.': 'Für <piece>{name}</piece>.',
  'use the right of a piece to a print': 'das Recht eines Stücks auf einen Druck einlösen',
  'look after claims of the vault wallet': 'sich um Bestellungen der Tresor-Wallet kümmern',
  'burn a piece or a pill': 'ein Stück oder eine Pille verbrennen',
  'bust a vault': 'einen Tresor aufbrechen',
  'sell, send or approve anything': 'etwas verkaufen, senden oder freigeben',
  'open the account of the vault wallet': 'das Konto der Tresor-Wallet öffnen',
  'Its holder named this wallet at delegate.xyz just now. Try again when that block is final, in some minutes.':
    'Der Inhaber hat diese Wallet gerade erst bei delegate.xyz benannt. Versuchen Sie es in einigen Minuten erneut, wenn dieser Block endgültig ist.',
  'A wallet that its holder has named at delegate.xyz can use the right as well.':
    'Auch eine Wallet, die der Inhaber bei delegate.xyz benannt hat, kann das Recht einlösen.',
  'Whether this wallet acts for the holder could not be read of delegate.xyz. Nothing is lost; try again in a minute.':
    'Ob diese Wallet für den Inhaber handelt, ließ sich bei delegate.xyz nicht lesen. Nichts ist verloren; versuchen Sie es in einer Minute erneut.',
  'This wallet acts for the holder by delegate.xyz. We check both once more, at the newest final block, and write the order. You read it before anything is signed, and the receipt names both wallets.':
    'Diese Wallet handelt nach delegate.xyz für den Inhaber. Wir prüfen beides noch einmal am neuesten endgültigen Block und schreiben den Auftrag. Sie lesen ihn, bevor etwas signiert wird, und der Beleg nennt beide Wallets.',
  'Signed for the holder by': 'Für den Inhaber signiert von',
  'The order is not signed by the wallet that acts for the holder. Nothing was changed.':
    'Der Auftrag ist nicht von der Wallet signiert, die für den Inhaber handelt. Es wurde nichts geändert.',
  'The vault wallet named this wallet only just now, and the block of that is not final yet. Nothing was changed. Try again in some minutes.':
    'Die Tresor-Wallet hat diese Wallet gerade erst benannt, und der Block dazu ist noch nicht endgültig. Es wurde nichts geändert. Versuchen Sie es in einigen Minuten erneut.',
  'The vault wallet has taken its delegation to this wallet back. Nothing was changed.':
    'Die Tresor-Wallet hat ihre Vollmacht für diese Wallet zurückgenommen. Es wurde nichts geändert.',
  'By the registry of delegate.xyz, this wallet does not act for the one that holds the piece. Nothing was changed. The vault wallet names it at delegate.xyz, with full rights.':
    'Nach dem Register von delegate.xyz handelt diese Wallet nicht für die, die das Stück hält. Es wurde nichts geändert. Die Tresor-Wallet benennt sie bei delegate.xyz, mit vollen Rechten.',
  'The registry of delegate.xyz could not be read, so we don’t know whether this wallet acts for the other one. Nothing was changed and nothing is lost. Try again in a minute.':
    'Das Register von delegate.xyz ließ sich nicht lesen, deshalb wissen wir nicht, ob diese Wallet für die andere handelt. Es wurde nichts geändert, und nichts ist verloren. Versuchen Sie es in einer Minute erneut.',
  'Claims of wallets that yours act for': 'Bestellungen von Wallets, für die Ihre handeln',
  'Nobody has said where these go. Look after one, and it belongs to this account; its receipt names both wallets.':
    'Niemand hat gesagt, wohin diese gehen. Kümmern Sie sich um eine, dann gehört sie zu diesem Konto; ihr Beleg nennt beide Wallets.',
  'Of {vault}, which {hot} acts for': 'Von {vault}, für die {hot} handelt',
  'Look after this claim': 'Um diese Bestellung kümmern',
  'Looked after by a wallet that acts for its holder': 'Eine Wallet, die für den Inhaber handelt, kümmert sich darum',
  'For the wallet': 'Für die Wallet',
  'Made by the wallet': 'Aufgegeben von der Wallet',
  '{wallet}, which acts for it by delegate.xyz as of final block {block}':
    '{wallet}, die nach delegate.xyz für sie handelt, Stand endgültiger Block {block}',
  '{wallet}, which acts for it by delegate.xyz (v1) as of final block {block}':
    '{wallet}, die nach delegate.xyz (v1) für sie handelt, Stand endgültiger Block {block}',
} as const satisfies Record<string, Translation>
