import type { Translation } from '../../translate.ts'

/** Vaults: how they stand, their lists, and the page of one. */
export const vaults = {
  // How a vault stands.
  Sealed: 'Versiegelt',
  'The contents are fixed and hidden. A fingerprint of them is on the chain.':
    'Der Inhalt steht fest und ist verborgen. Sein Fingerabdruck steht auf der Blockchain.',
  Due: 'Fällig',
  'The promised date has come, and its holder has not opened it yet.':
    'Der zugesagte Tag ist da, und der Inhaber hat ihn noch nicht geöffnet.',
  Overdue: 'Überfällig',
  'It is a week past the promised date and closed; or it was busted, and a day later its contents are still not published.':
    'Er ist eine Woche nach dem zugesagten Tag noch geschlossen; oder er wurde aufgebrochen, und einen Tag später ist sein Inhalt noch nicht veröffentlicht.',
  Opening: 'Wird geöffnet',
  'The token is burned. We publish the contents once the chain can no longer undo it.':
    'Das Token ist verbrannt. Wir veröffentlichen den Inhalt, sobald die Blockchain es nicht mehr zurücknehmen kann.',
  Busted: 'Aufgebrochen',
  'The contents are out, and your browser compares them with the fingerprint.':
    'Der Inhalt liegt offen, und Ihr Browser vergleicht ihn mit dem Fingerabdruck.',
  'Does not match': 'Stimmt nicht überein',
  'What the studio kept is not what was sealed. The page says so, and nothing can make it right.':
    'Was das Studio aufbewahrt hat, ist nicht, was versiegelt wurde. Die Seite sagt es, und nichts kann es richtigstellen.',

  // Lists of vaults.
  Vaults: 'Tresore',
  'Vault {vault}': 'Tresor {vault}',
  'Vault {vault}, {state}': 'Tresor {vault}, {state}',
  'All vaults': 'Alle Tresore',
  'Vaults by state': 'Tresore nach Zustand',
  'The newest vaults': 'Die neuesten Tresore',
  'Busted vaults': 'Aufgebrochene Tresore',
  'Tokens with sealed contents: fixed in advance, seen only when their holders open them.':
    'Token mit versiegeltem Inhalt: Er steht von vornherein fest und wird erst sichtbar, wenn ihn der Inhaber öffnet.',
  '{count} closed': '{count} geschlossen',
  '{count} busted': '{count} aufgebrochen',
  '{count} collectors': { one: '{count} Sammler', other: '{count} Sammler' },
  '{count} items inside, promised for {day}': {
    one: 'ein Ding darin, zugesagt für den {day}',
    other: '{count} Dinge darin, zugesagt für den {day}',
  },
  '{count} items inside, {day}': { one: 'ein Ding darin, {day}', other: '{count} Dinge darin, {day}' },
  '{day} by {collector}': '{day}, durch {collector}',
  'Tokens that were in vault {vault}': 'Token, die in Tresor {vault} lagen',
  'Inside vault {vault}': 'Inhalt von Tresor {vault}',
  'and {count} more': { one: 'und noch eines', other: 'und {count} weitere' },
  'No vault has been sealed.': 'Es wurde noch kein Tresor versiegelt.',
  'What a vault is': 'Was ein Tresor ist',
  '{count} are due.': { one: 'Einer ist fällig.', other: '{count} sind fällig.' },
  'The next is promised for {day}.': 'Der nächste ist für den {day} zugesagt.',
  'None has been opened yet.': 'Es wurde noch keiner geöffnet.',
  '{count} have been opened.': { one: 'Einer wurde geöffnet.', other: '{count} wurden geöffnet.' },
  'All {count} vaults have been opened.': {
    one: 'Der einzige Tresor wurde geöffnet.',
    other: 'Alle {count} Tresore wurden geöffnet.',
  },
  '{count} vaults are closed.': { one: 'Ein Tresor ist geschlossen.', other: '{count} Tresore sind geschlossen.' },
  'This studio has not sealed any vault.': 'Dieses Studio hat noch keinen Tresor versiegelt.',
  'This studio has sealed vaults 1 to {count}.': {
    one: 'Dieses Studio hat einen versiegelt: Tresor 1.',
    other: 'Dieses Studio hat die Tresore 1 bis {count} versiegelt.',
  },
  'There is no vault “{vault}”.': 'Einen Tresor „{vault}“ gibt es nicht.',

  // A piece that lies in a vault.
  'In vault {vault}': 'In Tresor {vault}',
  'The vault was busted, and this piece did not let itself be moved. It waits there for whoever busted.':
    'Der Tresor wurde aufgebrochen, und dieses Stück ließ sich nicht bewegen. Es wartet dort auf die Person, die ihn aufgebrochen hat.',
  'A contract holds it for whoever busts the vault. Until then nobody can move it, not even the studio.':
    'Ein Vertrag verwahrt es für die Person, die den Tresor aufbricht. Bis dahin kann niemand es bewegen, auch das Studio nicht.',

  // What stands on the chain.
  Fingerprint: 'Fingerabdruck',
  'Things inside': 'Dinge darin',
  'Promised for': 'Zugesagt für',
  'in block {block}': 'in Block {block}',
  'by {collector}': 'durch {collector}',
  'Sealed in': 'Versiegelt mit',
  'Busted in': 'Aufgebrochen mit',
  'Contents also at': 'Inhalt auch unter',
  'The mark of {title}, drawn from its fingerprint': '{title}: sein Zeichen, gezeichnet aus dem Fingerabdruck',
  'The mark of {title}, open': '{title}: sein Zeichen, geöffnet',

  // What is in it, and what may be.
  Contents: 'Inhalt',
  Tokens: 'Token',
  'Token {token}': 'Token {token}',
  'Token {token} of {contract}': 'Token {token} von {contract}',
  'A print': 'Ein Druck',
  'A print on paper': 'Ein Druck auf Papier',
  'Random bytes': 'Zufallsbytes',
  '× This one differs from what was sealed': '× Dies weicht von dem ab, was versiegelt wurde',
  '<state>It opened a claim</state>. Whoever busted the vault finds it under <a>Shipping</a>.':
    '<state>Eröffnete eine Bestellung</state>. Wer den Tresor aufgebrochen hat, findet sie unter <a>Versand</a>.',
  'In the vault': 'Im Tresor',
  '<state>Waits</state>. Its collection did not let it go; it waits here for whoever busted.':
    '<state>Wartet</state>. Die Kollektion hat es nicht freigegeben; es wartet hier auf die Person, die aufgebrochen hat.',
  'Handed over': 'Übergeben',
  '<state>Handed over</state> to {collector}': '<state>Übergeben</state> an {collector}',
  'The tokens that were in it': 'Die Token, die darin lagen',
  'Held for its holder, for everybody to see': 'Für den Inhaber verwahrt, für alle sichtbar',
  'Tokens in a vault lie in a contract, so anybody can see them. What is hidden is the rest.':
    'Token in einem Tresor liegen in einem Vertrag, also kann jeder sie sehen. Verborgen ist das Übrige.',
  'What may be inside': 'Was darin sein kann',
  'As the studio says it. The numbers are computed from it.':
    'Wie es das Studio angibt. Die Zahlen sind daraus berechnet.',
  'What##vault contents': 'Was',
  'In##vaults': 'In',
  '{part} of {count} vaults': { one: '{part} von {count} Tresor', other: '{part} von {count} Tresoren' },
  Odds: 'Chance',
  'See it open': 'Beim Öffnen zusehen',
  Skip: 'Überspringen',

  // Promises that are not kept, and what takes time.
  'The studio’s list does not give the fingerprint.': 'Die Liste des Studios ergibt nicht den Fingerabdruck.',
  'What was sealed cannot be shown. The tokens in the vault went to its holder all the same.':
    'Was versiegelt wurde, lässt sich nicht zeigen. Die Token im Tresor gingen trotzdem an den Inhaber.',
  'Promised for {day}, and still closed.': 'Zugesagt für den {day} und noch immer geschlossen.',
  'Busted more than a day ago, and its contents are not published.':
    'Vor mehr als einem Tag aufgebrochen, und der Inhalt ist nicht veröffentlicht.',
  'Only its holder can open it. Nothing in it is lost, and nobody can take anything out.':
    'Nur der Inhaber kann ihn öffnen. Nichts darin ist verloren, und niemand kann etwas herausnehmen.',
  'The tokens in it went to its holder. For the rest the studio has to publish its list; this page says so until it does.':
    'Die Token darin gingen an den Inhaber. Für das Übrige muss das Studio seine Liste veröffentlichen; bis dahin steht es auf dieser Seite.',
  'The list did not open at once.': 'Die Liste ging nicht sofort auf.',
  'The list is not here yet.': 'Die Liste ist noch nicht hier.',
  'The bust is final, and we try again by ourselves.':
    'Das Aufbrechen ist endgültig, und wir versuchen es von selbst erneut.',
  'The bust is final, and the studio has been told to bring its list here.':
    'Das Aufbrechen ist endgültig, und das Studio ist aufgefordert, seine Liste hierherzubringen.',
  'Nothing is lost: tokens that lay in it are out, and the fingerprint fixes the rest. There is nothing to do; in a day this page says that it is overdue.':
    'Es ist nichts verloren: Token, die darin lagen, sind heraus, und den Rest hält der Fingerabdruck fest. Sie müssen nichts tun; in einem Tag steht auf dieser Seite, dass er überfällig ist.',
  'The block that it stood in is gone, as happens to the newest ones.':
    'Der Block, in dem es stand, ist weg; das kommt bei den neuesten vor.',
  '{title} is closed again with everything in it, and nothing is lost, but its contents had been shown, and whoever looked has seen them.':
    '{title} ist mit allem darin wieder geschlossen, und es ist nichts verloren, aber der Inhalt war schon zu sehen, und wer nachsah, kennt ihn.',
  '{title} is closed again with everything in it, and nothing is lost; none of its contents was shown.':
    '{title} ist mit allem darin wieder geschlossen, und es ist nichts verloren; vom Inhalt war nichts zu sehen.',
  'Mostly the same transaction comes into a later block by itself. If it does not, its holder busts it again.':
    'Meist kommt dieselbe Transaktion von selbst in einen späteren Block. Wenn nicht, bricht ihn der Inhaber erneut auf.',

  // How the physical things in a vault are kept.
  'How it is kept': 'Wie es aufbewahrt wird',
  'As the studio says it. No address is ever shown.': 'So sagt es das Studio. Eine Adresse steht hier nie.',
  'Kept in': 'Aufbewahrungsort',
  'A bank vault': 'Banktresor',
  'Fine-art storage': 'Kunstlager',
  'A safe in the studio': 'Tresor im Studio',
  'The studio’s own rooms': 'Eigene Räume des Studios',
  'A museum or gallery': 'Museum oder Galerie',
  'A free port': 'Zollfreilager',
  Insurer: 'Versicherer',
  'Insured for': 'Versichert für',
  'Last looked at': 'Zuletzt angesehen',
  'by {who}': 'durch {who}',
  Condition: 'Zustand',
  Photographs: 'Fotos',

  // What was promised, and what was inside.
  'What was promised, and what was inside': 'Was zugesagt war, und was darin war',
  'One vault says little about odds. Only many together show whether they were kept.':
    'Ein einzelner Tresor sagt wenig über Chancen. Erst viele zusammen zeigen, ob sie eingehalten wurden.',
  'Promised and found in this vault': 'Zugesagt und gefunden in diesem Tresor',
  'Promised in': 'Zugesagt in',
  'In this vault': 'In diesem Tresor',
  'Not counted': 'Nicht gezählt',
  Inside: 'Darin',
  'Not inside': 'Nicht darin',
  '{opened} of {count} vaults with these odds are open.': {
    one: '{opened} von {count} Tresor mit diesen Chancen ist offen.',
    other: '{opened} von {count} Tresoren mit diesen Chancen sind offen.',
  },
  'So far {sealed} of them are sealed.': 'Bisher sind {sealed} davon versiegelt.',
  'Promised and found in all opened vaults': 'Zugesagt und gefunden in allen offenen Tresoren',
  'Expected so far': 'Bisher zu erwarten',
  'Whether it fits': 'Ob es passt',
  'As published': 'Wie veröffentlicht',
  'Can still be as published': 'Kann noch wie veröffentlicht ausgehen',
  'More than published': 'Mehr als veröffentlicht',
  'Fewer than published': 'Weniger als veröffentlicht',
  'Counted from the published lists of the opened vaults. The odds are what the studio published; the fingerprint covers the list, not the odds.':
    'Gezählt aus den veröffentlichten Listen der offenen Tresore. Die Chancen sind, was das Studio veröffentlicht hat; der Fingerabdruck gilt der Liste, nicht den Chancen.',
  'Lines that don’t say what they count can’t be counted.':
    'Zeilen, die nicht sagen, was sie zählen, lassen sich nicht zählen.',
} as const satisfies Record<string, Translation>
