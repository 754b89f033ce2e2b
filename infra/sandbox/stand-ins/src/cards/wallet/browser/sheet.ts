const form = document.querySelector('form') as HTMLFormElement;
const problem = document.getElementById('problem') as HTMLElement;

/**
 * Requests the selected card from the gateway and passes the response to the worker, which responds
 * to the browser.
 */
async function give() {
  problem.hidden = true;
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const answer = await fetch('/wallet/cards', { method: 'POST', body });
    if (!answer.ok) throw new Error(`The gateway answered ${answer.status}.`);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ request: form.dataset.request, details: await answer.json() });
  } catch {
    problem.hidden = false;
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void give();
});
