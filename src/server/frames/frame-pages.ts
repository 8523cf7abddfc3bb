import { createHash } from 'node:crypto'

const style =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}html,body{height:100%;margin:0}body{display:flex;align-items:center;justify-content:center}video,img{max-width:100%;max-height:100%}audio{width:min(100%,40rem);margin:1rem}p{max-width:34rem;margin:1rem;overflow-wrap:anywhere}model-viewer{width:100%;height:100%;--poster-color:transparent}button{position:absolute;bottom:.75rem;left:.75rem;min-height:2.75rem;padding:0 1rem;font:inherit}'

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style><body>${body}</body></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}

/** A sentence where a work should be. */
export function sentencePage(sentence: string): string {
  return page('Nothing to show', `<p role="alert">${escaped(sentence)}</p>`)
}

/** A film, a sound or a picture at `address`; nothing plays before somebody presses play. */
export function playerPage({ kind, address }: { kind: 'film' | 'sound' | 'picture'; address: string }): string {
  const source = `src="${escaped(address)}"`
  const element = {
    film: `<video controls playsinline preload="metadata" ${source}></video>`,
    sound: `<audio controls preload="metadata" ${source}></audio>`,
    picture: `<img alt="" ${source}>`,
  }[kind]
  return page('Work', element)
}

/**
 * Says what cannot be shown, and gives a model that moves a button: it begins to move at once, because somebody has asked to see it, unless they want
 * less motion.
 */
const startScript = `const viewer=document.querySelector('model-viewer')
const failed=text=>{document.body.innerHTML='<p role="alert"></p>';document.querySelector('p').textContent=text}
viewer.addEventListener('error',()=>failed('This browser cannot show the model, or the file is damaged or compressed. It can be downloaded on the page that shows it.'))
viewer.addEventListener('load',()=>{viewer.dataset.state='shown'
if(!viewer.availableAnimations.length)return
const button=document.body.appendChild(document.createElement('button'))
const show=moves=>{moves?viewer.play():viewer.pause();button.textContent=moves?'Pause':'Play';button.onclick=()=>show(!moves)}
show(!matchMedia('(prefers-reduced-motion: reduce)').matches)})`

export const startHash = `sha256-${createHash('sha256').update(startScript).digest('base64')}`

/** A model at `address`, to be turned by pointer, touch or arrow keys. */
export function viewerPage({ address }: { address: string }): string {
  return page(
    'Model',
    `<model-viewer src="${escaped(address)}" alt="3D model. Drag, or use the arrow keys, to turn it." camera-controls touch-action="pan-y" interaction-prompt="none"></model-viewer><script src="/viewer.js"></script><script>${startScript}</script>`,
  )
}
