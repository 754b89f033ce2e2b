/** Page that is served while there is no shell. It depends on no other file. */
export const unavailablePage = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sideband</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<style nonce="${nonce}">body{font:17px/26px system-ui,sans-serif;max-width:32em;margin:15vh auto;padding:0 20px}section{margin-bottom:48px}h1{font-size:28px;line-height:34px}</style>
</head>
<body>
<main>
<section>
<h1>We will be right back</h1>
<p>Sideband cannot be reached right now. Try again in a moment.</p>
<p><a href="">Try again</a></p>
</section>
<section lang="fr">
<h1>Nous revenons tout de suite</h1>
<p>Sideband n’est pas accessible pour le moment. Réessayez dans un instant.</p>
<p><a href="">Réessayer</a></p>
</section>
</main>
</body>
</html>
`;
