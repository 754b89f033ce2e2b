import { describe, expect, it } from '@jest/globals';
import { brokenRules, flowsOf } from './import-rules.ts';
import { type Example, says, sdk, world } from './test-world.ts';

const examples: Example[] = [
  {
    fact: 'a remote does not import another remote',
    path: 'mfe-trial/src/claim/ClaimScreen.tsx',
    bad: "import { paths } from '../../../mfe-giftcard/src/paths.ts';",
    advice: /reaches into mfe-giftcard.*by URL/,
    good: "import { paths } from '../paths.ts';",
  },
  {
    fact: 'the shell does not import a remote, not even lazily',
    path: 'shell/src/start.tsx',
    bad: "const remote = () => import('../../mfe-trial/src/remote.ts');",
    advice: /through the release set/,
    good: "const texts = () => import('./texts.ts');",
  },
  {
    fact: 'only entry points of the SDK are imported',
    path: 'mfe-trial/src/claim/claim.ts',
    bad: `import { transport } from '${sdk}/src/http/transport.ts';`,
    advice: /is no door of @sideband\/shared-sdk/,
    good: `import { giftCards } from '${sdk}/gift-cards';`,
  },
  {
    fact: 'the api does not use the client',
    path: 'infra/services/api/src/gift-cards/redeem.handler.ts',
    bad: `import { createSdk } from '${sdk}';`,
    advice: /uses the contract only/,
    good: `import { giftCards } from '${sdk}/gift-cards/calls';`,
  },
  {
    fact: 'a transaction of the api is retried after a deadlock',
    path: 'infra/services/api/src/gift-cards/redeem.handler.ts',
    bad: 'const redeem = (db) => db.transaction().execute((tx) => redeemCard(tx));',
    advice: /nobody retries.*inTransaction/,
    good: 'const redeem = (db) => inTransaction(db, (tx) => redeemCard(tx));',
  },
  {
    fact: 'an object literal has its keys where TypeScript checks them',
    path: 'infra/services/api/src/gift-cards/redeem.handler.ts',
    bad: 'const card = { ...{ token, balance }, country };',
    advice: /spreads an object literal/,
    good: 'const card = { token, balance, ...(country && { country }), ...rest };',
  },
  {
    fact: 'a component has its literal props as attributes',
    path: 'mfe-giftcard/src/redeem/RedeemScreen.tsx',
    bad: 'const screen = <Card {...{ heading, tone }} />;',
    advice: /spreads an object literal/,
    good: 'const screen = <Card heading={heading} tone={tone} {...rest} />;',
  },
  {
    fact: 'no package imports `local`, not even a type',
    path: 'infra/services/edge/src/start.ts',
    bad: "type Local = import('@sideband/local').Local;",
    advice: /may not import @sideband\/local/,
    good: `import { z } from '${sdk}/wire';`,
  },
  {
    fact: 'product code does not import the stand-ins',
    path: 'infra/services/api/src/mail/send.ts',
    bad: "import { inbox } from '@sideband/stand-ins/mail';",
    advice: /may not import @sideband\/stand-ins\/mail/,
    good: "import { createTransport } from 'nodemailer';",
  },
  {
    fact: 'the journeys import no product code',
    path: 'e2e/journeys/redeem.spec.ts',
    bad: `import { createSdk } from '${sdk}';`,
    advice: /nothing of the workspace/,
    good: "import { test } from '@playwright/test';",
  },
  {
    fact: 'journeys sign releases with the CLI and store nothing themselves',
    path: 'e2e/given/faults/harmful-version.ts',
    bad: "import { openArtifactStore } from '@sideband/artifacts';",
    advice: /only what a team signs/,
    good: "import { signRecord } from '@sideband/artifacts/signature';",
  },
  {
    fact: 'the fake is not shipped',
    path: 'mfe-trial/src/remote.ts',
    bad: `import { createFakeBackend } from '${sdk}/fake';`,
    advice: /ship the real thing/,
    good: `import { lifecycles } from '${sdk}/react';`,
  },
  {
    fact: 'a remote imports shared packages through the curated entry points',
    path: 'mfe-trial/src/routes.tsx',
    bad: "import { Link } from 'react-router';",
    advice: /use @sideband\/shared-sdk\/react\/router/,
    good: "import { useId } from 'react';",
  },
  {
    fact: 'a component that remotes bundle takes its texts from the shared copy of react-intl',
    path: 'shared-sdk/src/ui/on-demand/section/Section.tsx',
    bad: "import { FormattedMessage } from 'react-intl';",
    advice: /use @sideband\/shared-sdk\/react/,
    good: `import { FormattedMessage } from '${sdk}/react';`,
  },
  {
    fact: 'a bundler configuration is one line of the presets',
    path: 'mfe-trial/webpack.config.mjs',
    bad: `import { z } from '${sdk}/wire';`,
    advice: /bundling is one line/,
    good: "import { defineRemote } from '@sideband/webpack';",
  },
  {
    fact: 'servers render no React',
    path: 'infra/services/edge/src/document/page.ts',
    bad: "import { renderToString } from 'react-dom/server';",
    advice: /keep React out/,
    good: "import fastify from 'fastify';",
  },
  {
    fact: 'the core of the SDK does not import React',
    path: 'shared-sdk/src/client/session/create-session.ts',
    bad: "import { useState } from 'react';",
    advice: /only react\/, ui\/ and blocks\//,
    good: "import { Subject } from 'rxjs';",
  },
  {
    fact: 'a domain imports another entry point by name',
    path: 'shared-sdk/src/contract/gift-cards/calls.ts',
    bad: "import { call } from '../wire/index.ts';",
    advice: /import it by name: @sideband\/shared-sdk\/wire/,
    good: `import { call } from '${sdk}/wire'; import { card } from './model.ts';`,
  },
  {
    fact: 'a block does not bundle the core again',
    path: 'shared-sdk/src/blocks/sign-in/SignIn.tsx',
    bad: "import { isNetworkError } from '../../http/failures.ts';",
    advice: /by name: @sideband\/shared-sdk$/,
    good: `import { isNetworkError } from '${sdk}';`,
  },
  {
    fact: 'the contract does not import the client',
    path: 'shared-sdk/src/contract/gift-cards/model.ts',
    bad: "import type { Clock } from '../../client/gift-cards/clock.ts';",
    advice: /contract is below client in the SDK/,
    good: `import { z } from '${sdk}/wire'; import { card } from './card.ts';`,
  },
  {
    fact: 'a rule does not import the client, not even by name',
    path: 'shared-sdk/src/rules/gift-cards/may-redeem.ts',
    bad: `import { createSdk } from '${sdk}';`,
    advice: /rules is below client in the SDK/,
    good: "import { card } from '../../contract/gift-cards/model.ts';",
  },
  {
    fact: 'a block does not ship the fake',
    path: 'shared-sdk/src/blocks/payment/Payment.tsx',
    bad: "import { answer } from '../../testing/fake/answer.ts';",
    advice: /blocks is below testing in the SDK/,
    good: `import { Card } from '${sdk}/ui';`,
  },
  {
    fact: 'one flow does not import another',
    path: 'mfe-giftcard/src/redeem/RedeemScreen.tsx',
    bad: "import { BuyLink } from '../buy/BuyLink.tsx';",
    advice: /move what both need up to src\//,
    good: "import { Balance } from './Balance.tsx'; import { card } from '../card.ts';",
  },
];

describe('import rules', () => {
  it.each(examples)('$fact', ({ path, bad, advice, good }) => {
    expect(says(path, bad)).toEqual([expect.stringMatching(advice)]);
    expect(says(path, good)).toEqual([]);
  });

  it('reports the line of a forbidden import', () => {
    const text = "import { a } from './a.ts';\nimport { b } from '@sideband/local';\n";
    expect(brokenRules('infra/services/edge/src/b.ts', text, world)).toMatchObject([
      { file: 'infra/services/edge/src/b.ts', line: 2 },
    ]);
  });

  it('allows tests of the API to import the client', () => {
    const text = `import { createSdk } from '${sdk}';`;
    expect(says('infra/services/api/src/gift-cards/redeem.test.ts', text)).toEqual([]);
  });

  it('allows the edge to write the loader into documents', () => {
    expect(says('infra/services/edge/src/document/page.ts', `import '${sdk}/ui/loader';`)).toEqual(
      [],
    );
    expect(says('infra/services/edge/src/document/page.ts', `import '${sdk}/ui';`)).toHaveLength(2);
  });

  it('allows the local package to start the stand-ins, and the bench to start the local package', () => {
    expect(says('infra/sandbox/local/src/start.ts', "import '@sideband/stand-ins/mail';")).toEqual(
      [],
    );
    expect(says('infra/delivery/bench/src/serve.ts', "import '@sideband/local';")).toEqual([]);
  });

  it('treats a folder with a screen as a flow', () => {
    const paths = ['mfe-trial/src/claim/ClaimScreen.tsx', 'mfe-trial/src/vehicle/Vehicle.tsx'];
    expect(flowsOf(paths)).toEqual(['mfe-trial/src/claim']);
  });
});
