/**
 * What remotes use of react-router. Sharing the whole package cost 54 kB and 380 ms; a name that is
 * missing here would be `undefined` at run time, so the build compares.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
