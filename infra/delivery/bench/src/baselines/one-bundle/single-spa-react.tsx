import { Component, type ComponentType, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';

interface Options {
  ReactDOMClient: {
    createRoot(element: HTMLElement): Root;
    hydrateRoot(element: HTMLElement, node: ReactNode): Root;
  };
  renderType(): 'createRoot' | 'hydrateRoot';
  rootComponent: ComponentType<object>;
}

interface Mounting {
  domElement: HTMLElement;
}

/**
 * Replaces single-spa-react in the one bundle: a React root inside an error boundary and nothing
 * else.
 */
export default function rootByHand({
  ReactDOMClient,
  renderType,
  rootComponent: Content,
}: Options) {
  let root: Root | undefined;
  return {
    bootstrap: async () => {},
    mount: (props: Mounting) =>
      new Promise<void>((mounted) => {
        const page = (
          <Boundary onMount={mounted}>
            <Content {...props} />
          </Boundary>
        );
        if (renderType() === 'hydrateRoot') {
          root = ReactDOMClient.hydrateRoot(props.domElement, page);
          return;
        }
        root = ReactDOMClient.createRoot(props.domElement);
        root.render(page);
      }),
    update: async (props: Mounting) =>
      root?.render(
        <Boundary onMount={() => {}}>
          <Content {...props} />
        </Boundary>,
      ),
    unmount: async () => root?.unmount(),
  };
}

class Boundary extends Component<{ onMount(): void; children: ReactNode }> {
  override state = { broken: false };

  static getDerivedStateFromError = () => ({ broken: true });

  override componentDidMount() {
    this.props.onMount();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
